-- AlterTable
ALTER TABLE "system"."operator_policy" ADD COLUMN     "second_credit" DECIMAL(36,18),
ADD COLUMN     "second_withdrawal" DECIMAL(36,18);

-- CreateTable
CREATE TABLE "world"."user_restriction" (
    "user_id" INTEGER NOT NULL,
    "login" BOOLEAN NOT NULL,
    "trade" BOOLEAN NOT NULL,
    "withdraw" BOOLEAN NOT NULL,

    CONSTRAINT "user_restriction_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "system"."user_note" (
    "id" SERIAL NOT NULL,
    "user_uuid" UUID NOT NULL,
    "who" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "user_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system"."user_tag" (
    "user_uuid" UUID NOT NULL,
    "tag" TEXT NOT NULL,

    CONSTRAINT "user_tag_pkey" PRIMARY KEY ("user_uuid","tag")
);

-- CreateTable
CREATE TABLE "system"."approval" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "epoch" TEXT NOT NULL,
    "review_id" INTEGER,
    "user_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "amount" DECIMAL(36,18) NOT NULL,
    "reason" TEXT NOT NULL,
    "first_id" INTEGER NOT NULL,
    "first_name" TEXT NOT NULL,
    "request_key" TEXT,
    "at" BIGINT NOT NULL,
    "decided_at" BIGINT,
    "decided_by" TEXT,

    CONSTRAINT "approval_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "user_note_user_uuid_idx" ON "system"."user_note"("user_uuid");

-- CreateIndex
CREATE INDEX "user_tag_tag_idx" ON "system"."user_tag"("tag");

-- CreateIndex
CREATE UNIQUE INDEX "approval_epoch_review_id_key" ON "system"."approval"("epoch", "review_id");

-- CreateIndex
CREATE UNIQUE INDEX "approval_epoch_first_id_request_key_key" ON "system"."approval"("epoch", "first_id", "request_key");

-- CreateIndex
CREATE INDEX "device_device_place_idx" ON "system"."device"("device", "place");
-- A debit is a credit below zero.
ALTER TABLE "world"."credit" DROP CONSTRAINT "credit_amount_positive";
ALTER TABLE "world"."credit" ADD CONSTRAINT "credit_amount_not_zero" CHECK (amount <> 0);
ALTER TABLE "system"."approval" ADD CONSTRAINT "approval_amount_positive" CHECK (amount > 0);
