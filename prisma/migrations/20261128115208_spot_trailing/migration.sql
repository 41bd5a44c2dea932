-- AlterTable
ALTER TABLE "world"."spot_order" ADD COLUMN     "trailing_delta" INTEGER,
ADD COLUMN     "trailing_since" BIGINT;

-- A trailing stop may have no stop price.
ALTER TABLE "world"."spot_order" DROP CONSTRAINT "spot_order_trigger", DROP CONSTRAINT "spot_order_untriggered";
ALTER TABLE "world"."spot_order"
  ADD CONSTRAINT "spot_order_trigger" CHECK (stop_price > 0 AND (triggered_at IS NULL OR stop_price IS NOT NULL OR trailing_delta IS NOT NULL)),
  ADD CONSTRAINT "spot_order_untriggered" CHECK (
    status <> 4 OR ((stop_price IS NOT NULL OR trailing_delta IS NOT NULL) AND triggered_at IS NULL AND filled = 0)
  );
