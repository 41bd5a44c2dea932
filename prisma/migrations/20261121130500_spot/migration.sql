-- Spot: orders and their trades. The book itself is in memory and is read from the waiting orders.

CREATE TABLE "world"."spot_order" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "type" INTEGER NOT NULL,
    "order_type" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "filled" BIGINT NOT NULL DEFAULT 0,
    "value" DECIMAL(36,18) NOT NULL DEFAULT 0,
    "fee" DECIMAL(36,18) NOT NULL DEFAULT 0,
    "fee_rate" DECIMAL(36,18) NOT NULL,
    "status" INTEGER NOT NULL,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "spot_order_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "spot_order_kind" CHECK ("type" IN (1, 2) AND "order_type" IN ('limit', 'market')),
    CONSTRAINT "spot_order_amount" CHECK ("price" > 0 AND "amount" > 0 AND "filled" BETWEEN 0 AND "amount"),
    CONSTRAINT "spot_order_money" CHECK ("value" >= 0 AND "fee" >= 0 AND ("value" > 0) = ("filled" > 0)),
    -- Completed means filled to the last lot, and nothing else does.
    CONSTRAINT "spot_order_status" CHECK ("status" IN (1, 2, 3) AND ("status" = 2) = ("filled" = "amount")),
    CONSTRAINT "spot_order_market_never_waits" CHECK ("order_type" = 'limit' OR "status" <> 1)
);
CREATE INDEX "spot_order_user_id_id_idx" ON "world"."spot_order"("user_id", "id");
-- The book at start is read by this index alone, whatever history has piled up.
CREATE INDEX "spot_order_waiting" ON "world"."spot_order"("id") WHERE "status" = 1;

CREATE TABLE "world"."spot_trade" (
    "id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "taker" INTEGER NOT NULL,
    "price" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "buy_order_id" INTEGER,
    "sell_order_id" INTEGER,
    "buy_fee" DECIMAL(36,18) NOT NULL,
    "sell_fee" DECIMAL(36,18) NOT NULL,
    CONSTRAINT "spot_trade_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "spot_trade_amount" CHECK ("price" > 0 AND "amount" > 0 AND "taker" IN (1, 2)),
    CONSTRAINT "spot_trade_fees" CHECK ("buy_fee" >= 0 AND "sell_fee" >= 0),
    -- The house trades with users, never with itself, and pays no fee.
    CONSTRAINT "spot_trade_sides" CHECK (
        ("buy_order_id" IS NOT NULL OR "sell_order_id" IS NOT NULL) AND "buy_order_id" IS DISTINCT FROM "sell_order_id" AND
        ("buy_order_id" IS NOT NULL OR "buy_fee" = 0) AND ("sell_order_id" IS NOT NULL OR "sell_fee" = 0))
);
CREATE INDEX "spot_trade_pair_id_at_idx" ON "world"."spot_trade"("pair_id", "at");
