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

-- The search of the console reads ranges of beginnings, byte by byte. Partial, because the schema language has no such indexes.
CREATE INDEX "login_name_beginning" ON "world"."login"("name" text_pattern_ops) WHERE "name" <> '';
CREATE INDEX "user_nickname_beginning" ON "world"."user"("nickname" text_pattern_ops) WHERE "nickname" <> '';
