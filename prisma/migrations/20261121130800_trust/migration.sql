-- Trust: products of fixed term, and what is in custody under the terms of its day.

CREATE TABLE "world"."trust_product" (
    "id" INTEGER NOT NULL,
    "titles" JSONB NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "day_rate" DECIMAL(36,18) NOT NULL,
    "save_min" DECIMAL(36,18) NOT NULL,
    "save_max" DECIMAL(36,18) NOT NULL,
    "penalty_mode" TEXT NOT NULL,
    "penalty_rate" DECIMAL(36,18) NOT NULL,
    "faxing" INTEGER NOT NULL,
    CONSTRAINT "trust_product_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "trust_product_term" CHECK ("days" BETWEEN 1 AND 30),
    CONSTRAINT "trust_product_rate" CHECK ("day_rate" > 0 AND "day_rate" < 1),
    CONSTRAINT "trust_product_limits" CHECK ("save_min" > 0 AND "save_max" >= "save_min"),
    CONSTRAINT "trust_product_penalty" CHECK ("penalty_mode" IN ('per_remaining_day', 'daily_multiple') AND "penalty_rate" >= 0),
    CONSTRAINT "trust_product_open" CHECK ("faxing" IN (0, 1))
);

CREATE TABLE "world"."trust_order" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "amount" DECIMAL(36,18) NOT NULL,
    "days" INTEGER NOT NULL,
    "day_rate" DECIMAL(36,18) NOT NULL,
    "penalty_mode" TEXT NOT NULL,
    "penalty_rate" DECIMAL(36,18) NOT NULL,
    "daily_interest" DECIMAL(36,18) NOT NULL,
    "paid_days" INTEGER NOT NULL,
    "start_at" BIGINT NOT NULL,
    "end_at" BIGINT NOT NULL,
    "next_at" BIGINT,
    "status" INTEGER NOT NULL,
    "penalty" DECIMAL(36,18) NOT NULL DEFAULT 0,
    "returned" DECIMAL(36,18) NOT NULL DEFAULT 0,
    "updated_at" BIGINT NOT NULL,
    CONSTRAINT "trust_order_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "trust_order_amount" CHECK ("amount" > 0 AND "daily_interest" > 0),
    CONSTRAINT "trust_order_term" CHECK ("end_at" = "start_at" + "days" * 86400),
    CONSTRAINT "trust_order_no_day_beyond_the_term" CHECK ("paid_days" BETWEEN 0 AND "days"),
    -- In custody nothing has come back; what ended came back whole, less a penalty that only redemption has.
    CONSTRAINT "trust_order_states" CHECK (
        ("status" = 1 AND "next_at" = "start_at" + ("paid_days" + 1) * 86400 AND "penalty" = 0 AND "returned" = 0) OR
        ("status" = 2 AND "next_at" IS NULL AND "paid_days" = "days" AND "penalty" = 0 AND "returned" = "amount") OR
        ("status" = 3 AND "next_at" IS NULL AND "paid_days" < "days" AND "penalty" >= 0 AND "returned" >= 0 AND "penalty" + "returned" = "amount"))
);
CREATE INDEX "trust_order_user_id_status_id_idx" ON "world"."trust_order"("user_id", "status", "id");
-- What is due is found by this index alone, whatever history has piled up.
CREATE INDEX "trust_order_due" ON "world"."trust_order"("next_at") WHERE "status" = 1;
