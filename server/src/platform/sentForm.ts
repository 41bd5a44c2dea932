/** A shorter form of data for other processes. What is unpacked has the same effect as what was packed. */
export interface SentForm<Data> {
  pack(data: Data): unknown
  unpack(sent: unknown): Data
}
