-- AlterTable
ALTER TABLE "world"."spot_order" ADD COLUMN     "ahead" BIGINT,
ADD COLUMN     "maker_rate" DECIMAL(36,18);
