import { Body, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { CategoryInput, CategoryDto } from './categories.dto.ts';
import { CategoriesService } from './categories.service.ts';

@NewsroomController('api/admin/categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @ApiOperation({ summary: 'List categories by name' })
  @ApiOkResponse({ type: [CategoryDto] })
  listCategories(): Promise<CategoryDto[]> {
    return this.categories.list();
  }

  @Put(':id')
  @ApiOperation({ summary: 'Rename a category, with its releases and subscriptions' })
  @ApiOkResponse({ type: CategoryDto })
  @ApiProblems(404)
  renameCategory(
    @Param('id') id: string,
    @Body() { name }: CategoryInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<CategoryDto> {
    return this.categories.rename(id, name.trim(), administrator);
  }
}
