-- Contracts: leveraged positions from order to end.

CREATE TABLE "world"."position" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "type" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "share" INTEGER NOT NULL,
    "multiple" INTEGER NOT NULL,
    "number" DECIMAL(36,18) NOT NULL,
    "origin_price" DECIMAL(36,18) NOT NULL,
    "price" DECIMAL(36,18) NOT NULL,
    "profit_price" DECIMAL(36,18) NOT NULL,
    "loss_price" DECIMAL(36,18) NOT NULL,
    "liquidation_price" DECIMAL(36,18) NOT NULL,
    "origin_margin" DECIMAL(36,18) NOT NULL,
    "margin" DECIMAL(36,18) NOT NULL,
    "open_fee" DECIMAL(36,18) NOT NULL,
    "close_fee" DECIMAL(36,18) NOT NULL,
    "fee_rate" DECIMAL(36,18) NOT NULL,
    "spread" DECIMAL(36,18) NOT NULL,
    "maintenance_rate" DECIMAL(36,18) NOT NULL,
    "fact_profits" DECIMAL(36,18) NOT NULL,
    "shortfall" DECIMAL(36,18) NOT NULL,
    "close_price" DECIMAL(36,18),
    "close_reason" TEXT,
    "open_tick_id" TEXT,
    "close_tick_id" TEXT,
    "created_at" BIGINT NOT NULL,
    "opened_at" BIGINT,
    "completed_at" BIGINT,
    "armed_at" BIGINT NOT NULL,
    CONSTRAINT "position_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "position_size" CHECK ("type" IN (1, 2) AND "share" >= 1 AND "multiple" >= 1 AND "number" > 0 AND "price" > 0),
    CONSTRAINT "position_money" CHECK ("margin" > 0 AND "open_fee" >= 0 AND "close_fee" >= 0 AND "shortfall" >= 0 AND "profit_price" >= 0 AND "loss_price" >= 0),
    -- Isolated: neither a gap nor the closing fee takes more than the margin.
    CONSTRAINT "position_loss" CHECK ("fact_profits" - "close_fee" >= -"margin" AND ("shortfall" = 0 OR "fact_profits" = -"margin")),
    -- What a state knows: opened by a named tick, closed by a named tick and for a reason.
    CONSTRAINT "position_state" CHECK (
        ("status" IN (0, 4) AND "opened_at" IS NULL AND "open_tick_id" IS NULL AND "close_reason" IS NULL
            AND ("completed_at" IS NULL) = ("status" = 0) AND "fact_profits" = 0) OR
        ("status" = 1 AND "opened_at" IS NOT NULL AND "open_tick_id" IS NOT NULL AND "close_reason" IS NULL
            AND "completed_at" IS NULL AND "fact_profits" = 0) OR
        ("status" = 3 AND "open_tick_id" IS NOT NULL AND "close_tick_id" IS NOT NULL AND "close_price" IS NOT NULL
            AND "close_reason" IN ('user', 'profit', 'loss', 'liquidated') AND "completed_at" >= "opened_at"))
);
CREATE INDEX "position_user_id_status_id_idx" ON "world"."position"("user_id", "status", "id");
-- What is open is read whole at start, whatever history has piled up.
CREATE INDEX "position_open" ON "world"."position"("id") WHERE "status" IN (0, 1);
