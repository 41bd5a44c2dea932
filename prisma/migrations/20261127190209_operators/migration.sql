-- CreateTable
CREATE TABLE "system"."operator" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "password_hash" TEXT,
    "invitation" TEXT,
    "expires_at" BIGINT,
    "created_at" BIGINT NOT NULL,
    "frozen_at" BIGINT,

    CONSTRAINT "operator_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "operator_uuid_key" ON "system"."operator"("uuid");

-- CreateIndex
CREATE UNIQUE INDEX "operator_name_key" ON "system"."operator"("name");

-- CreateIndex
CREATE UNIQUE INDEX "operator_invitation_key" ON "system"."operator"("invitation");

ALTER TABLE "system"."operator"
  ADD CONSTRAINT "operator_role_is_known" CHECK ("role" IN ('owner', 'reviewer', 'support', 'editor', 'viewer')),
  ADD CONSTRAINT "operator_is_invited_or_joined" CHECK ("id" = 0 OR ("password_hash" IS NULL) = ("invitation" IS NOT NULL));
