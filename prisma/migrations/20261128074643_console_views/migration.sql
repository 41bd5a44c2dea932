-- CreateTable
CREATE TABLE "system"."console_view" (
    "id" SERIAL NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "page" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,

    CONSTRAINT "console_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "console_view_operator_id_page_name_key" ON "system"."console_view"("operator_id", "page", "name");

-- CreateIndex
CREATE INDEX "login_name_idx" ON "world"."login"("name" text_pattern_ops);

-- CreateIndex
CREATE INDEX "user_nickname_idx" ON "world"."user"("nickname" text_pattern_ops);
