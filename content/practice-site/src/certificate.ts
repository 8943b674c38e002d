import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A private key and a certificate that is its own authority, both as PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

/** The host names that the practice site answers to. */
const names = ['example.com', 'example.net', 'example.org'].flatMap((name) => [name, `*.${name}`]);

const threeDays = 3 * 24 * 3600 * 1000;

/** Makes a certificate for the practice site's host names, valid for a few days. */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid.ecdsaWithSha256);
  const name = sequence(der(0x31, sequence(oid.commonName, der(0x0c, Buffer.from('Practice site')))));
  const altNames = sequence(...names.map((host) => der(0x82, Buffer.from(host))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))), // X.509 version 3
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])), // serial number, positive
    algorithm,
    name, // issuer
    sequence(time(Date.now() - threeDays), time(Date.now() + threeDays)),
    name, // subject
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        sequence(oid.basicConstraints, yes, der(0x04, sequence(yes))),
        sequence(oid.subjectAltName, der(0x04, altNames)),
      ),
    ),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.of(0), signature])));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd();
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** One value in DER: tag, length, content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  const { length } = bytes;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), bytes]);
}

function sequence(...content: readonly Buffer[]): Buffer {
  return der(0x30, ...content);
}

function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replaceAll(/\D/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
}

const yes = der(0x01, Buffer.of(0xff));

const oid = {
  ecdsaWithSha256: der(0x06, Buffer.from('2a8648ce3d040302', 'hex')),
  commonName: der(0x06, Buffer.from('550403', 'hex')),
  basicConstraints: der(0x06, Buffer.from('551d13', 'hex')),
  subjectAltName: der(0x06, Buffer.from('551d11', 'hex')),
};
