-- The list of snapshots; each is a schema of its own, made when it is taken.

CREATE TABLE "system"."snapshot" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "size" BIGINT NOT NULL,
    "sequences" JSONB NOT NULL,
    CONSTRAINT "snapshot_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "snapshot_name_key" ON "system"."snapshot"("name");
