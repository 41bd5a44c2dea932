-- CreateTable
CREATE TABLE "world"."support_page" (
    "id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "cover" TEXT NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "support_page_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "support_page_one" CHECK ("id" = 1)
);
