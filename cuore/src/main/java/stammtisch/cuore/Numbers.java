package stammtisch.cuore;

import java.util.Arrays;

/** A row of numbers that grows. */
final class Numbers {
    private int[] numbers = new int[64];
    private int size;

    void add(int number) {
        if (size == numbers.length) numbers = Arrays.copyOf(numbers, 2 * size);
        numbers[size++] = number;
    }

    /** How many, and all of them: so equal rows of rows are equal row by row. */
    void addAll(int[] row) {
        add(row.length);
        for (int number : row) add(number);
    }

    boolean isEqual(int[] others) {
        return Arrays.equals(numbers, 0, size, others, 0, others.length);
    }

    int[] toArray() {
        return Arrays.copyOf(numbers, size);
    }
}
