-- AlterTable
ALTER TABLE "world"."spot_order" ADD COLUMN     "after_id" INTEGER,
ADD COLUMN     "amends" INTEGER,
ADD COLUMN     "label" TEXT;

-- CreateTable
CREATE TABLE "world"."spot_amendment" (
    "id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "amount_from" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "name_from" TEXT,
    "name" TEXT,

    CONSTRAINT "spot_amendment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "spot_amendment_order_id_id_idx" ON "world"."spot_amendment"("order_id", "id");

ALTER TABLE "world"."spot_order" DROP CONSTRAINT "spot_order_status",
  ADD CONSTRAINT "spot_order_status" CHECK (status IN (1, 2, 3, 4, 5) AND (status = 2) = (filled = amount)),
  ADD CONSTRAINT "spot_order_pending_waits_for_another" CHECK (status <> 5 OR (after_id <> id AND filled = 0));

ALTER TABLE "world"."spot_amendment" ADD CONSTRAINT "spot_amendment_is_smaller" CHECK (amount > 0 AND amount < amount_from);
