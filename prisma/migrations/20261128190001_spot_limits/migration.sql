-- AlterTable
ALTER TABLE "world"."coin" ADD COLUMN     "max_order" DECIMAL(36,18) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "world"."pair" ADD COLUMN     "limits" JSONB NOT NULL DEFAULT '{"orders": 10000, "stops": 1000, "icebergs": 1000, "lists": 1000, "amends": 100}';
