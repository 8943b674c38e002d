import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeCertificate } from './certificate.ts';

test('the certificate is its own authority, for the practice hosts only', () => {
  const { cert, key } = makeCertificate();
  const certificate = new X509Certificate(cert);
  expect(certificate.ca).toBe(true);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(key).toContain('PRIVATE KEY');
  expect(certificate.checkHost('shop.example.com')).toBe('*.example.com');
  expect(certificate.checkHost('www.elsewhere.test')).toBeUndefined();
  const [from, to] = [certificate.validFrom, certificate.validTo].map((date) => Date.parse(date));
  expect([(from ?? 0) < Date.now(), (to ?? 0) > Date.now()]).toEqual([true, true]);
});
