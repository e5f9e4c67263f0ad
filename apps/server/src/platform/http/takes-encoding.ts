import type { FastifyRequest } from 'fastify';

/**
 * Whether whoever asks reads what is packed so. A weight of nothing refuses it.
 *
 * @example takesEncoding(request, 'br') // of `accept-encoding: gzip, br;q=0`: false
 */
export const takesEncoding = (request: FastifyRequest, encoding: 'br' | 'gzip'): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => {
      const [name, weight = ''] = one.split(';');
      return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
    });
