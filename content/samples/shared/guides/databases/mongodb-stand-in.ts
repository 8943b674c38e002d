// @run: none — a module of guides/databases/check-mongodb
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Query } from 'mingo';
import { updateOne } from 'mingo/updater';
import { BSON, type Document } from 'mongodb';

/** What a client of MongoDB talks to: it speaks the wire protocol, and mingo understands filters and updates. */
export interface StandIn {
  url: string;
  documents: Document[];
  stop(): void;
}

interface Update {
  q: Document;
  u: Document;
  upsert?: boolean;
}

const OP_MSG = 2013;
const OP_QUERY = 2004;
const OP_REPLY = 1;

function update(documents: Document[], { q, u, upsert }: Update): Document {
  const { $setOnInsert, ...modifier } = u;
  if (documents.some((document) => new Query(q).test(document))) {
    updateOne(documents, q, modifier);
    return { n: 1 };
  }
  if (!upsert) return { n: 0 };
  documents.push({ ...q, ...$setOnInsert, ...u.$set });
  return { n: 1, upserted: q._id };
}

function answer(command: Document, documents: Document[]): Document {
  if ('update' in command) {
    const results = command.updates.map((one: Update) => update(documents, one));
    return {
      ok: 1,
      n: results.reduce((sum: number, { n }: Document) => sum + n, 0),
      nModified: results.length,
      upserted: results.flatMap(({ upserted }: Document, index: number) =>
        upserted === undefined ? [] : [{ index, _id: upserted }],
      ),
    };
  }
  return {
    ok: 1,
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    minWireVersion: 0,
    maxWireVersion: 21,
  };
}

/** The command of a message: its document, with the sequence of documents that may stand beside it. */
function readCommand(message: Buffer): Document {
  if (message.readInt32LE(12) !== OP_MSG)
    return BSON.deserialize(message.subarray(message.indexOf(0, 20) + 9));
  const command: Document = {};
  let at = 20;
  while (at < message.length) {
    const kind = message.readUInt8(at);
    const size = message.readInt32LE(at + 1);
    if (kind === 0)
      Object.assign(command, BSON.deserialize(message.subarray(at + 1, at + 1 + size)));
    else {
      const end = message.indexOf(0, at + 5);
      const items: Document[] = [];
      for (let item = end + 1; item < at + 1 + size; item += message.readInt32LE(item))
        items.push(BSON.deserialize(message.subarray(item, item + message.readInt32LE(item))));
      command[message.toString('utf8', at + 5, end)] = items;
    }
    at += 1 + size;
  }
  return command;
}

function reply(message: Buffer, body: Document): Buffer {
  const isQuery = message.readInt32LE(12) === OP_QUERY;
  const content = BSON.serialize(body);
  const rest = Buffer.alloc(isQuery ? 20 : 5);
  if (isQuery) rest.writeInt32LE(1, 16);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + rest.length + content.length, 0);
  header.writeInt32LE(message.readInt32LE(4), 8);
  header.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, rest, content]);
}

function serve(socket: Socket, documents: Document[]): void {
  let received = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 16 && received.length >= received.readInt32LE(0)) {
      const message = received.subarray(0, received.readInt32LE(0));
      received = received.subarray(message.length);
      socket.write(reply(message, answer(readCommand(message), documents)));
    }
  });
}

export async function startStandIn(): Promise<StandIn> {
  const documents: Document[] = [];
  const server = createServer((socket) => serve(socket, documents));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `mongodb://127.0.0.1:${port}/books?directConnection=true`,
    documents,
    stop: () => server.close(),
  };
}
