-- CreateTable
CREATE TABLE "system"."passkey" (
    "id" SERIAL NOT NULL,
    "owner_uuid" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "credential" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "created_at" BIGINT NOT NULL,
    "used_at" BIGINT,

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system"."passkey_challenge" (
    "hash" TEXT NOT NULL,
    "owner_uuid" UUID NOT NULL,
    "expires_at" BIGINT NOT NULL,

    CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkey_credential_key" ON "system"."passkey"("credential");

-- CreateIndex
CREATE INDEX "passkey_owner_uuid_idx" ON "system"."passkey"("owner_uuid");

-- CreateIndex
CREATE INDEX "passkey_challenge_expires_at_idx" ON "system"."passkey_challenge"("expires_at");

-- AddForeignKey
ALTER TABLE "system"."passkey" ADD CONSTRAINT "passkey_owner_uuid_fkey" FOREIGN KEY ("owner_uuid") REFERENCES "system"."factor"("owner_uuid") ON DELETE CASCADE ON UPDATE CASCADE;
