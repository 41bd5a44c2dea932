-- AlterTable
ALTER TABLE "world"."spot_order" ADD COLUMN     "prevented" BIGINT,
ADD COLUMN     "self_trade" TEXT;

-- CreateTable
CREATE TABLE "world"."spot_prevented" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "mode" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "taker_order_id" INTEGER NOT NULL,
    "maker_order_id" INTEGER NOT NULL,
    "taker_amount" BIGINT NOT NULL,
    "maker_amount" BIGINT NOT NULL,

    CONSTRAINT "spot_prevented_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "spot_prevented_user_id_id_idx" ON "world"."spot_prevented"("user_id", "id");

-- A part of an order may be lost, and a completed order has filled the rest.
ALTER TABLE "world"."spot_order" DROP CONSTRAINT "spot_order_status";
ALTER TABLE "world"."spot_order" ADD CONSTRAINT "spot_order_status" CHECK (
  status IN (1, 2, 3, 4) AND (status = 2 OR filled < amount) AND (status <> 2 OR filled + coalesce(prevented, 0) = amount)
);
