-- The chat with customer service.

CREATE TABLE "world"."support_chat" (
    "user_id" INTEGER NOT NULL,
    "last_id" INTEGER NOT NULL,
    "user_read" INTEGER NOT NULL,
    "agent_read" INTEGER NOT NULL,
    CONSTRAINT "support_chat_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "support_chat_reads_what_is_there" CHECK ("user_read" <= "last_id" AND "agent_read" <= "last_id")
);
CREATE INDEX "support_chat_last_id_idx" ON "world"."support_chat"("last_id");

CREATE TABLE "world"."support_message" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "support_message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "support_message_says_something" CHECK ("author" IN ('user', 'agent') AND length("text") BETWEEN 1 AND 2000)
);
CREATE INDEX "support_message_user_id_id_idx" ON "world"."support_message"("user_id", "id");
