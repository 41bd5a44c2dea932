-- What commands say of persons: names, contacts, cards, addresses, what was written to support. It lies beside the log, by the person whose
-- it is, so that erasing somebody leaves the log as it was written.
CREATE TABLE "system"."personal" (
    "batch" BIGINT NOT NULL,
    "n" INTEGER NOT NULL,
    "command" TEXT NOT NULL,
    "user_uuid" UUID,
    "data" TEXT NOT NULL,
    CONSTRAINT "personal_pkey" PRIMARY KEY ("batch", "n")
);
CREATE INDEX "personal_user_uuid_idx" ON "system"."personal"("user_uuid");
-- What was logged before names persons in its rows, which nobody can change: it goes, and the log begins with the next snapshot.
DELETE FROM "system"."commit";
