import { Body, Controller, Ip, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/public.ts';
import { ApiProblems, NoContent } from '../http/api-docs.ts';
import { ContactMessage, RestockInterest } from './contact.dto.ts';
import { ContactDeliveryGuard, ContactService } from './contact.service.ts';

@ApiTags('contact')
@Public()
@UseGuards(ContactDeliveryGuard)
@Controller('api')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post('contact')
  @ApiOperation({ summary: 'Send a message of the contact form to the company' })
  @NoContent()
  @ApiProblems(404, 503)
  async sendMessage(@Body() message: ContactMessage, @Ip() ip: string): Promise<void> {
    await this.contact.contact(message, ip);
  }

  @Post('restock')
  @ApiOperation({ summary: 'Send interest in a wallet to the company' })
  @NoContent()
  @ApiProblems(404, 503)
  async askForRestock(@Body() interest: RestockInterest, @Ip() ip: string): Promise<void> {
    await this.contact.restock(interest, ip);
  }
}
