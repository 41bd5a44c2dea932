-- What a spot order may say beside its price and amount. Nullable, so that a plain order writes and keeps what it did.

ALTER TABLE "world"."spot_order"
    ADD COLUMN "client_order_id" TEXT,
    ADD COLUMN "time_in_force" TEXT,
    ADD COLUMN "post_only" BOOLEAN,
    ADD COLUMN "stop_price" BIGINT,
    ADD COLUMN "total" DECIMAL(36,18),
    ADD COLUMN "other_id" INTEGER,
    ADD COLUMN "triggered_at" BIGINT,
    DROP CONSTRAINT "spot_order_status",
    ADD CONSTRAINT "spot_order_status" CHECK ("status" IN (1, 2, 3, 4) AND ("status" = 2) = ("filled" = "amount")),
    ADD CONSTRAINT "spot_order_untriggered" CHECK ("status" <> 4 OR ("stop_price" IS NOT NULL AND "triggered_at" IS NULL AND "filled" = 0)),
    ADD CONSTRAINT "spot_order_trigger" CHECK ("stop_price" > 0 AND ("triggered_at" IS NULL OR "stop_price" IS NOT NULL)),
    ADD CONSTRAINT "spot_order_at_once" CHECK ("time_in_force" IN ('gtc', 'ioc', 'fok') AND ("time_in_force" = 'gtc' OR "status" <> 1)),
    ADD CONSTRAINT "spot_order_post_only" CHECK (NOT "post_only" OR ("order_type" = 'limit' AND coalesce("time_in_force", 'gtc') = 'gtc')),
    ADD CONSTRAINT "spot_order_total" CHECK (
        "total" IS NULL OR ("total" > 0 AND "order_type" = 'market' AND "type" = 1 AND "value" <= "total")),
    ADD CONSTRAINT "spot_order_other" CHECK ("other_id" <> "id"),
    -- Checked at the commit: an order and the one that takes its name over may change in one batch.
    ADD CONSTRAINT "spot_order_client_order_id" EXCLUDE ("user_id" WITH =, "client_order_id" WITH =)
        WHERE ("client_order_id" IS NOT NULL AND "status" IN (1, 4)) DEFERRABLE INITIALLY DEFERRED;
-- The stop orders at start are read by this index alone.
CREATE INDEX "spot_order_untriggered" ON "world"."spot_order"("id") WHERE "status" = 4;
-- Orders of a name, also those that are over.
CREATE INDEX "spot_order_named" ON "world"."spot_order"("user_id", "client_order_id") WHERE "client_order_id" IS NOT NULL;

CREATE TABLE "world"."spot_client_order" (
    "user_id" INTEGER NOT NULL,
    "client_order_id" TEXT NOT NULL,
    "order_id" INTEGER NOT NULL,
    CONSTRAINT "spot_client_order_pkey" PRIMARY KEY ("user_id", "client_order_id")
);

-- The trades of an order.
CREATE INDEX "spot_trade_buy_order" ON "world"."spot_trade"("buy_order_id") WHERE "buy_order_id" IS NOT NULL;
CREATE INDEX "spot_trade_sell_order" ON "world"."spot_trade"("sell_order_id") WHERE "sell_order_id" IS NOT NULL;
