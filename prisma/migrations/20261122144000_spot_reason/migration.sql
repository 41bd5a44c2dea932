-- Why an order was cancelled: its owner is told, also later in the history.

ALTER TABLE "world"."spot_order" ADD COLUMN "reason" TEXT;
ALTER TABLE "world"."spot_order" ADD CONSTRAINT "spot_order_reason_of_cancelled" CHECK ("reason" IS NULL OR "status" = 3);
