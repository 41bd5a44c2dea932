-- AlterTable
ALTER TABLE "system"."notification" ADD COLUMN     "in_app" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "system"."notification_choice" (
    "user_uuid" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "app" BOOLEAN NOT NULL,
    "mail" BOOLEAN NOT NULL,
    "push" BOOLEAN NOT NULL,

    CONSTRAINT "notification_choice_pkey" PRIMARY KEY ("user_uuid","kind")
);

-- CreateTable
CREATE TABLE "system"."push_subscription" (
    "endpoint" TEXT NOT NULL,
    "user_uuid" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("endpoint")
);

-- CreateTable
CREATE TABLE "system"."push_key" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "public" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "push_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "push_subscription_user_uuid_idx" ON "system"."push_subscription"("user_uuid");
