-- CreateTable
CREATE TABLE "world"."brand" (
    "id" INTEGER NOT NULL,
    "record" JSONB NOT NULL,
    "pictures" JSONB NOT NULL,

    CONSTRAINT "brand_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "brand_is_one_row" CHECK ("id" = 1)
);
