CREATE TABLE "world"."price_alert" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "direction" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "price_alert_pkey" PRIMARY KEY ("user_id","pair_id","direction","price")
);

CREATE TABLE "world"."price_alert_count" (
    "user_id" INTEGER NOT NULL,
    "waiting" INTEGER NOT NULL,

    CONSTRAINT "price_alert_count_pkey" PRIMARY KEY ("user_id")
);

CREATE UNIQUE INDEX "price_alert_id_key" ON "world"."price_alert"("id");

ALTER TABLE "world"."price_alert" ADD CONSTRAINT "price_alert_direction" CHECK ("direction" IN ('above', 'below'));
ALTER TABLE "world"."price_alert" ADD CONSTRAINT "price_alert_price_positive" CHECK ("price" > 0);
ALTER TABLE "world"."price_alert_count" ADD CONSTRAINT "price_alert_count_limit" CHECK ("waiting" BETWEEN 0 AND 50);
