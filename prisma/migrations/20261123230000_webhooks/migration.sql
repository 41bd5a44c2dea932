-- CreateTable
CREATE TABLE "system"."webhook" (
    "id" SERIAL NOT NULL,
    "url" TEXT NOT NULL,
    "types" TEXT[],
    "user_uuid" UUID,
    "user_id" INTEGER,
    "secret" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "off_reason" TEXT NOT NULL DEFAULT '',
    "created_at" BIGINT NOT NULL,
    "batch" BIGINT NOT NULL,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system"."delivery" (
    "id" SERIAL NOT NULL,
    "webhook_id" INTEGER NOT NULL,
    "batch" BIGINT NOT NULL,
    "n" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "http_status" INTEGER,
    "fault" TEXT NOT NULL DEFAULT '',
    "took_ms" INTEGER,
    "at" BIGINT,
    "next_at" BIGINT,
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "delivery_webhook_id_batch_n_key" ON "system"."delivery"("webhook_id", "batch", "n");

-- AddForeignKey
ALTER TABLE "system"."delivery" ADD CONSTRAINT "delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "system"."webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "system"."delivery" ADD CONSTRAINT "delivery_status_is_known" CHECK ("status" IN ('waiting', 'delivered', 'failed'));
ALTER TABLE "system"."webhook" ADD CONSTRAINT "webhook_off_says_why" CHECK ("enabled" = ("off_reason" = ''));
-- What waits is looked for all the time, what was delivered only when somebody looks at it.
CREATE INDEX "delivery_waiting" ON "system"."delivery"("webhook_id", "batch", "n") WHERE "status" = 'waiting';
CREATE INDEX "delivery_next" ON "system"."delivery"("webhook_id", "user_id", "next_at") WHERE "status" = 'waiting' AND "next_at" IS NOT NULL;
CREATE INDEX "delivery_done" ON "system"."delivery"("webhook_id", "status", "id");
