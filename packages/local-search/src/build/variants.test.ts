import { expect, test } from 'vitest';
import { createLanguage } from '../query/language.ts';
import { regionalPhrases, variantPairs } from './variants.ts';

test('a traditional character is kept with its simplified form where the texts have one of the two', () => {
  expect(variantPairs(['请求'])).toContain('請请');
  expect(variantPairs(['水'])).not.toContain('請请');
});

test('words of Taiwan are replaced by those of the texts; in simplified characters only if the texts never use them', () => {
  const phrases = new Map(regionalPhrases(['导出数据，服务器与链接。参考资料。']));
  expect(phrases.get('匯出')).toBe('导出');
  expect(phrases.get('汇出')).toBe('导出');
  expect(phrases.get('伺服器')).toBe('服务器');
  expect(phrases.get('資料')).toBe('数据');
  expect(phrases.has('资料')).toBe(false);
  expect(phrases.has('滑鼠')).toBe(false);
  const language = createLanguage({
    synonyms: [],
    aliases: [],
    spellings: { words: '', syllables: '' },
    variants: '',
    phrases: [...phrases],
  });
  expect(language.inOurWords('怎麼匯出資料到伺服器 exportData')).toBe('怎麼导出数据到服务器 exportData');
});
