// @run: none — a module of guides/parallel-scraping/main
import { Configuration, RequestQueue } from 'crawlee';

export interface Book {
  url: string;
  title: string;
  worker: string;
}

/** 共用的队列放在单独的目录里，所有进程都指向它 */
export const STORAGE = './storage-shared';

export async function openQueue(): Promise<RequestQueue> {
  const config = new Configuration({
    storageClientOptions: { localDataDirectory: STORAGE },
    purgeOnStart: false, // 哪个进程启动，都不清空这个队列
  });
  return (await RequestQueue.open('books', { config })) as RequestQueue;
}
