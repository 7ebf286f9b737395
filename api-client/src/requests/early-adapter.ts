import { type AxiosAdapter, AxiosError, type AxiosResponse } from 'axios';

/** An axios adapter that returns the response of an early request. */
export function earlyAdapter(early: Promise<Response>): AxiosAdapter {
  return async (config) => {
    const unreachable = () => {
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    };
    const received = await early.catch(unreachable);
    const response: AxiosResponse = {
      data: await received.text().catch(unreachable),
      status: received.status,
      statusText: received.statusText,
      headers: Object.fromEntries(received.headers),
      config,
    };
    if (received.ok) return response;
    throw new AxiosError('Refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response);
  };
}
