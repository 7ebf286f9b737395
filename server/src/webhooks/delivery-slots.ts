import type { DueDelivery, FullQueues } from '../repositories/webhooks/deliveries';

/** How many deliveries one server sends at the same time. */
export interface SlotLimits {
  all: number;
  /** To targets that were slow or did not answer the last time, all together. */
  slow: number;
  /** Of the forms of one account or organization. */
  perSpace: number;
  /** To one host, of everyone. */
  perHost: number;
  perWebhook: number;
}

/** A target that hangs takes a slot for ten seconds, so no single cause can take most of them. */
export const slotLimits: SlotLimits = { all: 40, slow: 16, perSpace: 6, perHost: 8, perWebhook: 4 };

/** The deliveries that are being sent, counted by everything that limits them. */
export class DeliverySlots {
  readonly #limits: SlotLimits;
  readonly #busy = new Map<string, DueDelivery>();

  constructor(limits = slotLimits) {
    this.#limits = limits;
  }

  #count(isCounted: (busy: DueDelivery) => boolean): number {
    return [...this.#busy.values()].filter(isCounted).length;
  }

  #names(name: 'webhookId' | 'space' | 'host', most: number): string[] {
    const counts = new Map<string, number>();
    for (const busy of this.#busy.values()) counts.set(busy[name], (counts.get(busy[name]) ?? 0) + 1);
    return [...counts].flatMap(([value, count]) => (count >= most ? [value] : []));
  }

  get isFull(): boolean {
    return this.#busy.size >= this.#limits.all;
  }

  /** Whose further deliveries have to wait. */
  get full(): FullQueues {
    const { slow, perSpace, perHost, perWebhook } = this.#limits;
    return {
      webhooks: this.#names('webhookId', perWebhook),
      spaces: this.#names('space', perSpace),
      hosts: this.#names('host', perHost),
      slow: this.#count(({ isSlow }) => isSlow) >= slow,
    };
  }

  #hasRoom({ webhookId, space, host, isSlow }: DueDelivery): boolean {
    const { all, slow, perSpace, perHost, perWebhook } = this.#limits;
    return (
      this.#busy.size < all &&
      this.#count((busy) => busy.webhookId === webhookId) < perWebhook &&
      this.#count((busy) => busy.space === space) < perSpace &&
      this.#count((busy) => busy.host === host) < perHost &&
      !(isSlow && this.#count((busy) => busy.isSlow) >= slow)
    );
  }

  /** Reserves slots for those that have room, in their order, and returns them. Each needs a `release`. */
  reserve(due: readonly DueDelivery[]): string[] {
    return due.flatMap((one) => {
      if (this.#busy.has(one.id) || !this.#hasRoom(one)) return [];
      this.#busy.set(one.id, one);
      return [one.id];
    });
  }

  release(id: string): void {
    this.#busy.delete(id);
  }
}
