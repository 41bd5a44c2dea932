-- Keys of people's own programs: outside the world, so that no restore brings back one that was revoked.
-- CreateTable
CREATE TABLE "system"."api_key" (
    "id" SERIAL NOT NULL,
    "user_uuid" UUID NOT NULL,
    "beginning" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "trade" BOOLEAN NOT NULL,
    "created_at" BIGINT NOT NULL,
    "used_at" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_key_beginning_key" ON "system"."api_key"("beginning");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "system"."api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_user_uuid_idx" ON "system"."api_key"("user_uuid");
