-- A stop that follows the price: how far behind it lies, and since when.
ALTER TABLE "world"."position" ADD COLUMN "trailing_distance" DECIMAL(36,18) NOT NULL DEFAULT 0,
ADD COLUMN "trailing_since" BIGINT;
ALTER TABLE "world"."position" ADD CONSTRAINT "position_trailing" CHECK (
    "trailing_distance" >= 0 AND ("trailing_distance" > 0 OR "trailing_since" IS NULL AND "close_reason" IS DISTINCT FROM 'trailing')
    AND ("status" <> 1 OR "trailing_distance" = 0 OR "trailing_since" >= "opened_at"));
ALTER TABLE "world"."position" DROP CONSTRAINT "position_state";
ALTER TABLE "world"."position" ADD CONSTRAINT "position_state" CHECK (
    ("status" IN (0, 4) AND "opened_at" IS NULL AND "open_tick_id" IS NULL AND "close_reason" IS NULL
        AND ("completed_at" IS NULL) = ("status" = 0) AND "fact_profits" = 0) OR
    ("status" = 1 AND "opened_at" IS NOT NULL AND "open_tick_id" IS NOT NULL AND "close_reason" IS NULL
        AND "completed_at" IS NULL AND "fact_profits" = 0) OR
    ("status" = 3 AND "open_tick_id" IS NOT NULL AND "close_tick_id" IS NOT NULL AND "close_price" IS NOT NULL
        AND "close_reason" IN ('user', 'profit', 'loss', 'trailing', 'liquidated') AND "completed_at" >= "opened_at"));
