-- Invitations of the operator, and demo funds that a user takes once per day of world time.

CREATE TABLE "system"."invitation" (
    "id" SERIAL NOT NULL,
    "hash" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "expires_at" BIGINT NOT NULL,
    "used_at" BIGINT,
    "withdrawn_at" BIGINT,
    "account" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "invitation_hash_key" ON "system"."invitation"("hash");

CREATE TABLE "world"."demo_grant" (
    "user_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "amount" DECIMAL(36,18) NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "demo_grant_pkey" PRIMARY KEY ("user_id", "day")
);
