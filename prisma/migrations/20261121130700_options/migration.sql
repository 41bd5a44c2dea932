-- Timed options: the durations on offer and the orders.

CREATE TABLE "world"."option_duration" (
    "id" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "profit_ratio" DECIMAL(36,18) NOT NULL,
    "min_num" DECIMAL(36,18) NOT NULL,
    "max_num" DECIMAL(36,18) NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "option_duration_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "option_duration_limits" CHECK ("seconds" > 0 AND "profit_ratio" > 0 AND "min_num" > 0 AND "max_num" >= "min_num")
);
CREATE UNIQUE INDEX "option_duration_seconds_key" ON "world"."option_duration"("seconds");

CREATE TABLE "world"."option_order" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "type" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "number" DECIMAL(36,18) NOT NULL,
    "fee" DECIMAL(36,18) NOT NULL,
    "profit_ratio" DECIMAL(36,18) NOT NULL,
    "open_price" DECIMAL(36,18) NOT NULL,
    "open_tick_id" TEXT NOT NULL,
    "open_at" BIGINT NOT NULL,
    "close_at" BIGINT NOT NULL,
    "end_price" DECIMAL(36,18),
    "end_tick_id" TEXT,
    "fact_profits" DECIMAL(36,18) NOT NULL DEFAULT 0,
    "result" INTEGER,
    "status" INTEGER NOT NULL,
    "settled_at" BIGINT,
    CONSTRAINT "option_order_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "option_order_stake" CHECK ("number" > 0 AND "fee" >= 0 AND "type" IN (1, 2)),
    CONSTRAINT "option_order_time" CHECK ("close_at" = "open_at" + "seconds"),
    -- Settled means: by a named tick, at or after its delivery time, with a result.
    CONSTRAINT "option_order_settled" CHECK (
        ("status" = 1 AND "result" IS NULL AND "end_tick_id" IS NULL AND "settled_at" IS NULL) OR
        ("status" = 3 AND "result" IN (0, 1, 2) AND "end_tick_id" IS NOT NULL AND "end_price" IS NOT NULL AND "settled_at" >= "close_at"))
);
CREATE INDEX "option_order_user_id_status_id_idx" ON "world"."option_order"("user_id", "status", "id");
-- What is due is found by this index alone, whatever history has piled up.
CREATE INDEX "option_order_awaiting" ON "world"."option_order"("pair_id", "close_at") WHERE "status" = 1;
