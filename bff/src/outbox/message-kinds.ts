import { Injectable } from '@nestjs/common';
import type { MessageAuthor, MessageData, Priority } from './message.ts';

interface MessageKind {
  readonly priority: Priority;
  readonly author: MessageAuthor<MessageData>;
}

@Injectable()
export class MessageKinds {
  private readonly kinds = new Map<string, MessageKind>();

  register<Data extends MessageData>(
    kinds: readonly Data['kind'][],
    priority: Priority,
    author: MessageAuthor<Data>,
  ): void {
    for (const kind of kinds) this.kinds.set(kind, { priority, author });
  }

  of({ kind }: MessageData): MessageKind {
    const found = this.kinds.get(kind);
    if (found === undefined) throw new TypeError(`No author is registered for the e-mail '${kind}'.`);
    return found;
  }
}
