// @run: none — a module of guides/databases/check
import { createHash } from 'node:crypto';

export interface Book {
  url: string;
  title: string;
  price: number;
  inStock: boolean;
}

/** 内容的指纹：字段都没变，指纹就不变 */
export function fingerprint({ title, price, inStock }: Book): string {
  return createHash('sha256')
    .update(JSON.stringify([title, price, inStock]))
    .digest('hex');
}
