-- AlterTable
ALTER TABLE "world"."spot_order" ADD COLUMN     "take_profit" BOOLEAN;
