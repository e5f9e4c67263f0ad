import { expect, test } from 'vitest';
import { authorizationBy, signatureBy } from './oauth1.ts';

/** The example of OAuth Core 1.0a, appendix A.5. */
const EXAMPLE = {
  method: 'GET',
  url: new URL('http://photos.example.net/photos?file=vacation.jpg&size=original'),
  protocol: {
    oauth_consumer_key: 'dpf43f3p2l4k3l03',
    oauth_token: 'nnch734d00sl2jdk',
    oauth_nonce: 'kllo9940pd9333jh',
    oauth_timestamp: '1191242096',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_version: '1.0',
  },
  secret: 'kd94hf93k423kf44',
  tokenSecret: 'pfkkdhi9sl3r4s00',
};

test('a call is signed as the protocol’s own example is', () => {
  expect(signatureBy(EXAMPLE)).toBe('tR3+Ty81lMeYAr/Fid0kMTYa/WM=');
});

test('the header escapes what it carries', () => {
  expect(authorizationBy(EXAMPLE)).toContain('oauth_signature="tR3%2BTy81lMeYAr%2FFid0kMTYa%2FWM%3D"');
});
