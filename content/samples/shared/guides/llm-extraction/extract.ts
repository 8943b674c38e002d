// @run: none — a module of guides/llm-extraction/check
const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL } = process.env;
if (!LLM_BASE_URL || !LLM_API_KEY || !LLM_MODEL)
  throw new Error('先设环境变量LLM_BASE_URL、LLM_API_KEY和LLM_MODEL');

export interface Book {
  title: string;
  author: string;
  price: number;
}

const instructions = `从网页的文字里取出这本书的书名、作者和价格。
只回答一个JSON对象：{"title": 字符串, "author": 字符串, "price": 数字}。
文字里没有的，写null，不要猜。`;

export async function extractBook(text: string): Promise<Book> {
  const response = await fetch(`${LLM_BASE_URL}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${LLM_API_KEY}`,
    },
    body: JSON.stringify({
      model: LLM_MODEL,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: text.slice(0, 8000) }, // 太长的文字又慢又贵
      ],
    }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok)
    throw new Error(`模型的接口返回${response.status}`);
  const { choices } = (await response.json()) as {
    choices: { message: { content: string } }[];
  };
  return check(JSON.parse(choices[0]?.message.content ?? ''), text);
}

/** 模型可能答错：类型不对的、原文里没有的，都不要 */
function check(answer: Partial<Book>, text: string): Book {
  const { title, author, price } = answer;
  if (typeof title !== 'string' || !text.includes(title))
    throw new Error(`书名不在原文里：${title}`);
  if (typeof author !== 'string' || !text.includes(author))
    throw new Error(`作者不在原文里：${author}`);
  if (typeof price !== 'number' || !text.includes(price.toFixed(2)))
    throw new Error(`价格不在原文里：${price}`);
  return { title, author, price };
}
