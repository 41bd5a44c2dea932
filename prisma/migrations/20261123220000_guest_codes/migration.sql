-- Codes with which a customer's own phone comes in as a guest of the demo: outside the world, so that no restore makes one good again.
CREATE TABLE "system"."guest_code" (
    "id" SERIAL NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "expires_at" BIGINT NOT NULL,
    "used_at" BIGINT,
    "withdrawn_at" BIGINT,
    "user_uuid" UUID,
    "user_id" INTEGER,
    "nickname" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "guest_code_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "guest_code_hash_key" ON "system"."guest_code"("hash");
