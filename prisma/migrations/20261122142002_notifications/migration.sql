-- What users are told in the app; unread ones are counted at every bell.

CREATE TABLE "system"."notification" (
    "id" SERIAL NOT NULL,
    "user_uuid" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "at" BIGINT NOT NULL,
    "read_at" BIGINT,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "notification_user_uuid_id_idx" ON "system"."notification"("user_uuid", "id");
