-- A position is closed lot by lot: each part is a row of its own, and margin is added and removed.
ALTER TABLE "world"."position" ADD COLUMN "part_of" INTEGER,
ADD COLUMN "rest_number" DECIMAL(36,18) NOT NULL DEFAULT 0,
ADD COLUMN "margin_changes" INTEGER NOT NULL DEFAULT 0;
-- The share of a lot in a margin of one atom is nothing; only what is open must hold some.
ALTER TABLE "world"."position" DROP CONSTRAINT "position_money";
ALTER TABLE "world"."position" ADD CONSTRAINT "position_money" CHECK (
    ("margin" > 0 OR "part_of" IS NOT NULL AND "margin" = 0) AND "open_fee" >= 0 AND "close_fee" >= 0 AND "shortfall" >= 0 AND "profit_price" >= 0 AND "loss_price" >= 0);
ALTER TABLE "world"."position" ADD CONSTRAINT "position_part" CHECK (
    ("part_of" IS NULL) = ("rest_number" = 0) AND "rest_number" >= 0 AND ("part_of" IS NULL OR "status" = 3 AND "part_of" < "id"));
